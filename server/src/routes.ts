import { calls } from '@bustan/contract/calls.ts';
import type { Hono } from 'hono';
import { ownSessionRoutes } from '#features/auth/sessions/own-sessions.routes.ts';
import { badgeRoutes } from '#features/badges/badges.routes.ts';
import { careerChatRoutes } from '#features/career-chat/career-chat.routes.ts';
import { checkInRoutes } from '#features/check-ins/check-ins.routes.ts';
import { companionRoutes } from '#features/companion/companion.routes.ts';
import { contentCountRoutes } from '#features/content-counts/content-counts.routes.ts';
import { guideRoutes } from '#features/guide/guide.routes.ts';
import { healthRoutes } from '#features/health/health.routes.ts';
import { helplineRoutes } from '#features/helplines/helplines.routes.ts';
import { milestoneRoutes } from '#features/milestones/milestones.routes.ts';
import { myDataRoutes } from '#features/my-data/my-data.routes.ts';
import { openApiRoutes } from '#features/openapi/openapi.routes.ts';
import { opportunityRoutes } from '#features/opportunities/opportunities.routes.ts';
import { pageRoutes } from '#features/pages/pages.routes.ts';
import { createPages } from '#features/pages/pages.ts';
import { preferenceRoutes } from '#features/preferences/preferences.routes.ts';
import { reminderRoutes } from '#features/reminders/reminders.routes.ts';
import { restRoutes } from '#features/rest/rest.routes.ts';
import { storyRoutes } from '#features/stories/stories.routes.ts';
import { textRoutes } from '#features/texts/texts.routes.ts';
import { translationRoutes } from '#features/translations/translations.routes.ts';
import { recordingRoutes } from '#features/voice/recordings.routes.ts';
import { transcriptionRoutes } from '#features/voice/transcription.routes.ts';
import { registerHandlers } from '#platform/http/handle.ts';
import type { AppEnv } from '#platform/http/request-context.ts';
import { mailboxRoutes } from '#platform/mail/mailbox.routes.ts';
import { metricsRoutes } from '#platform/metrics/metrics.routes.ts';
import type { Web } from '#platform/web/web.ts';
import type { ServiceOptions, Services } from './services.ts';

export interface RouteOptions extends Pick<ServiceOptions, 'clock' | 'config' | 'database' | 'publicKey'> {
  web: Web;
  /** In tests and in development: what PostgreSQL writes as JSON is held against the contract. */
  isTextChecked: boolean;
}

/** The calls of the contract. */
const registerCalls = (app: Hono<AppEnv>, services: Services, { config, isTextChecked }: RouteOptions): void => {
  const { auth, limits, publicConfig, responses } = services;
  const handle = registerHandlers({
    app,
    responses,
    authenticate: auth.authenticate,
    isTextChecked,
    doAdminsNeedSecondFactor: config.ADMINS_NEED_SECOND_FACTOR,
  });
  handle(calls.getConfig, () => publicConfig, { tables: [] });
  handle(calls.listUserRoles, ({ caller }) => auth.listUserRoles(caller.userId));
  ownSessionRoutes(handle, auth.ownSessions);
  openApiRoutes(handle);
  textRoutes(handle, services.texts);
  checkInRoutes(handle, services.checkIns);
  milestoneRoutes(handle, services.milestones);
  badgeRoutes(handle, services.badges);
  storyRoutes(handle, services.stories);
  guideRoutes(handle, services.guide);
  opportunityRoutes(handle, services.opportunities);
  contentCountRoutes(handle, services.contentCounts);
  translationRoutes(handle, services.translations);
  helplineRoutes(handle, services.helplines);
  recordingRoutes(handle, { recordings: services.recordings, limits });
  companionRoutes(handle, { companion: services.companion, limits });
  careerChatRoutes(handle, { careerChat: services.careerChat, limits });
  transcriptionRoutes(handle, { transcription: services.transcription, limits });
  myDataRoutes(handle, services.myData);
  preferenceRoutes(handle, services.preferences);
  reminderRoutes(handle, services.reminders);
};

const registerPages = (
  app: Hono<AppEnv>,
  { publicConfig, texts }: Services,
  { clock, config, database: { changes }, publicKey, web: { openPage, isDevelopment } }: RouteOptions,
): void => {
  // A page loads its rows through the public API, so that it can show nothing else.
  const fetchRows = async (path: string) => {
    const response = await app.request(path, { headers: { apikey: publicKey } });
    return { status: response.status, body: (await response.json()) as unknown };
  };
  const origin = config.PUBLIC_URL.replace(/\/+$/, '');
  const { getTexts } = texts;
  const pages = { openPage, changes, clock, getTexts, config: publicConfig, origin, fetchRows, isDevelopment };
  pageRoutes(app, createPages(pages));
};

/** Everything that the server answers. The pages come last, as they take every path that is left. */
export const registerRoutes = (app: Hono<AppEnv>, services: Services, options: RouteOptions): void => {
  const { auth, background, mail, metricsPage } = services;
  healthRoutes(app, services.isReady);
  if (metricsPage !== null) metricsRoutes(app, metricsPage);
  registerCalls(app, services, options);
  app.route('/auth/v1', auth.routes);
  restRoutes(app, { authenticate: auth.authenticate, publicKey: options.publicKey });
  if (mail.mailbox !== null) mailboxRoutes(app, { mailbox: mail.mailbox, idle: background.idle });
  registerPages(app, services, options);
};
