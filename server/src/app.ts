import { calls } from '@bustan/contract/calls.ts';
import type { PublicConfig, Transcriber } from '@bustan/contract/config.ts';
import type { Detect } from '@bustan/contract/distress/distress.ts';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import type { OpenDatabase } from '#database/database.ts';
import { createAuth } from '#features/auth/auth.ts';
import { badgeRoutes } from '#features/badges/badges.routes.ts';
import { createBadges } from '#features/badges/badges.ts';
import { careerChatRoutes } from '#features/career-chat/career-chat.routes.ts';
import { createCareerChat } from '#features/career-chat/career-chat.ts';
import { checkInRoutes } from '#features/check-ins/check-ins.routes.ts';
import { createCheckIns } from '#features/check-ins/check-ins.ts';
import { companionRoutes } from '#features/companion/companion.routes.ts';
import { createCompanion } from '#features/companion/companion.ts';
import { contentCountRoutes } from '#features/content-counts/content-counts.routes.ts';
import { createContentCounts } from '#features/content-counts/content-counts.ts';
import { guideRoutes } from '#features/guide/guide.routes.ts';
import { createGuide } from '#features/guide/guide.ts';
import { healthRoutes } from '#features/health/health.routes.ts';
import { helplineRoutes } from '#features/helplines/helplines.routes.ts';
import { createHelplines } from '#features/helplines/helplines.ts';
import { milestoneRoutes } from '#features/milestones/milestones.routes.ts';
import { createMilestones } from '#features/milestones/milestones.ts';
import { myDataRoutes } from '#features/my-data/my-data.routes.ts';
import { createMyData } from '#features/my-data/my-data.ts';
import { openApiRoutes } from '#features/openapi/openapi.routes.ts';
import { opportunityRoutes } from '#features/opportunities/opportunities.routes.ts';
import { createOpportunities } from '#features/opportunities/opportunities.ts';
import { pageRoutes } from '#features/pages/pages.routes.ts';
import { createPages } from '#features/pages/pages.ts';
import { storyRoutes } from '#features/stories/stories.routes.ts';
import { createStories } from '#features/stories/stories.ts';
import { textRoutes } from '#features/texts/texts.routes.ts';
import { createTexts } from '#features/texts/texts.ts';
import { translationRoutes } from '#features/translations/translations.routes.ts';
import { createTranslations } from '#features/translations/translations.ts';
import { recordingRoutes } from '#features/voice/recordings.routes.ts';
import { transcriptionRoutes } from '#features/voice/transcription.routes.ts';
import { createRecordings } from '#features/voice/voice.ts';
import { createAi } from '#platform/ai/ai.ts';
import { behindCircuit } from '#platform/ai/circuit.ts';
import { createBackground } from '#platform/background/background.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Config } from '#platform/config/config.ts';
import { detectDanger } from '#platform/danger/danger.ts';
import type { AppEnv } from '#platform/http/env.ts';
import { measureRequests } from '#platform/http/measure-requests.ts';
import { requirePublicKey } from '#platform/http/public-key.ts';
import { createRateLimits } from '#platform/http/rate-limits.ts';
import { requestContext } from '#platform/http/request-context.ts';
import { securityHeaders } from '#platform/http/security-headers.ts';
import type { Log } from '#platform/log/log.ts';
import { createMail } from '#platform/mail/mail.ts';
import { mailboxRoutes } from '#platform/mail/mailbox.routes.ts';
import { measuredAi } from '#platform/metrics/measured-ai.ts';
import { measuredTranscription } from '#platform/metrics/measured-transcription.ts';
import { metricsRoutes } from '#platform/metrics/metrics.routes.ts';
import { createMetrics } from '#platform/metrics/metrics.ts';
import type { SecretKeys } from '#platform/sealing/secret-keys.ts';
import { createSms } from '#platform/sms/sms.ts';
import type { Store } from '#platform/storage/storage.ts';
import { chooseEngine, type EngineChoice } from '#platform/transcription/engine.ts';
import { createTranscription } from '#platform/transcription/transcription.ts';
import type { Web } from '#platform/web/web.ts';
import { ownSessionRoutes } from './features/auth/sessions/own-sessions.routes.ts';
import { onError, onNotFound } from './platform/http/api-error.ts';
import { registerHandlers } from './platform/http/handle.ts';

export interface AppOptions {
  config: Config;
  database: OpenDatabase;
  store: Store;
  secretKeys: SecretKeys;
  publicKey: string;
  web: Web;
  log: Log;
  clock: Clock;
  /** What reads for danger in a check-in and in the chat; the phrases unless told otherwise. */
  detect?: Detect | undefined;
}

export interface App {
  hono: Hono<AppEnv>;
  /**
   * Removes second factors that were never verified, and the recordings that no check-in holds: how many of those there
   * were. Ends early when the signal says so.
   */
  sweep(signal?: AbortSignal): Promise<number>;
  /** Ends what was begun and not waited for, such as mails on their way. */
  close(): Promise<void>;
}

interface Possible {
  canReply: boolean;
  engine: EngineChoice | null;
  factors: PublicConfig['auth']['factors'];
  providers: PublicConfig['auth']['providers'];
}

const transcribedBy = ({ kind }: EngineChoice): Transcriber => (kind === 'endpoint' ? 'provider' : 'site');

const publicConfigOf = (
  { config, publicKey }: Pick<AppOptions, 'config' | 'publicKey'>,
  { canReply, engine, factors, providers }: Possible,
): PublicConfig => ({
  public_key: publicKey,
  auth: {
    providers,
    autoconfirm: config.AUTH_AUTOCONFIRM,
    signup: !config.AUTH_DISABLE_SIGNUP,
    factors,
    admins_need_second_factor: config.ADMINS_NEED_SECOND_FACTOR,
  },
  ...(config.PRIVACY_CONTACT !== undefined && { privacy_contact: config.PRIVACY_CONTACT }),
  ...(engine && { transcription_by: transcribedBy(engine) }),
  ai: { companion: canReply ? 'model' : 'guided', transcription: engine !== null },
});

/** Composes the features into one app. The order is that of a request: context, fences, key, then who answers. */
export const createApp = async (options: AppOptions): Promise<App> => {
  const { config, database, store, secretKeys, publicKey, web, log, clock } = options;
  const { db, pool } = database;
  const background = createBackground({ log });
  const { metrics, page: metricsPage } = await createMetrics(config);
  const limits = createRateLimits({ pool, isOn: config.RATE_LIMITS });
  const mail = createMail({ config, log });
  const sms = createSms({ config, mailbox: mail.mailbox, log });
  const auth = await createAuth({ db, config, clock, log, mail, limits, background, secretKeys, sms });
  const badges = createBadges({ db, clock });
  const recordings = createRecordings({ db, store, clock, log, config });
  const checkIns = createCheckIns({ db, clock, badges, recordings });
  const milestones = createMilestones({ db, clock, badges });
  const model = await createAi(config);
  const ai = model && behindCircuit(model, clock);
  const aiFor = (purpose: 'reply' | 'chat') => ai && measuredAi(ai, { metrics, purpose });
  const helplines = await createHelplines({ db, clock, log });
  const loadHelplines = async () => (await helplines.current()).lines;
  const people = { clock, log, metrics, limits, detect: options.detect ?? detectDanger, loadHelplines };
  const companion = createCompanion({ ...people, ai: aiFor('reply'), listLastReplies: checkIns.listLastReplies });
  const stories = createStories({ db, clock });
  const guide = createGuide();
  const opportunities = createOpportunities({ db, clock });
  const careerChat = createCareerChat({ ...people, ai: aiFor('chat'), guide, opportunities, stories });
  const texts = await createTexts({ db, log });
  const translations = createTranslations({ db, clock, texts });
  const engine = chooseEngine(config, log);
  const transcription = engine && measuredTranscription(createTranscription({ engine, log }), metrics);
  const possible = { canReply: ai !== null, engine, factors: auth.factorTypes, providers: auth.providers };
  const publicConfig = publicConfigOf({ config, publicKey }, possible);
  const { accounts } = auth;
  const site = config.PUBLIC_URL;
  const myData = createMyData({ db, accounts, recordings, limits, background, clock, site });

  const app = new Hono<AppEnv>();
  app.onError(onError);
  app.notFound(onNotFound);
  if (metricsPage !== null) app.use(measureRequests(metrics));
  app.use(requestContext({ log, proxyHops: config.TRUST_PROXY }));
  app.use(securityHeaders({ isHttps: config.PUBLIC_URL.startsWith('https:') }));
  app.use(web.assets);
  app.use(requirePublicKey({ publicKey, refuseAuth: auth.refuseKey }));
  // Only documents that are the same for everybody are compressed: a secret must not share a stream with input.
  app.use('/api/v1/locales/*', compress());

  // A program may ask what is possible; no other origin is ever told yes.
  app.options('*', (context) => context.body(null, 204));

  const handle = registerHandlers({
    app,
    authenticate: auth.authenticate,
    doAdminsNeedSecondFactor: config.ADMINS_NEED_SECOND_FACTOR,
  });
  healthRoutes(app, pool);
  if (metricsPage !== null) metricsRoutes(app, metricsPage);
  handle(calls.getConfig, () => publicConfig);
  handle(calls.listUserRoles, ({ caller }) => auth.listUserRoles(caller.userId));
  ownSessionRoutes(handle, auth.ownSessions);
  openApiRoutes(handle);
  textRoutes(handle, texts);
  checkInRoutes(handle, checkIns);
  milestoneRoutes(handle, milestones);
  badgeRoutes(handle, badges);
  storyRoutes(handle, stories);
  guideRoutes(handle, guide);
  opportunityRoutes(handle, opportunities);
  const countHelplines = async () => (await loadHelplines()).length;
  contentCountRoutes(handle, createContentCounts({ db, countHelplines }));
  translationRoutes(handle, translations);
  helplineRoutes(handle, helplines);
  recordingRoutes(handle, { recordings, limits });
  companionRoutes(handle, { companion, limits });
  careerChatRoutes(handle, { careerChat, limits });
  transcriptionRoutes(handle, { transcription, limits });
  myDataRoutes(handle, myData);
  app.route('/auth/v1', auth.routes);
  if (mail.mailbox !== null) mailboxRoutes(app, { mailbox: mail.mailbox, idle: background.idle });
  // A page's rows come through the same door as everybody's, so that it can show nothing else.
  const ask = async (path: string) => {
    const answered = await app.request(path, { headers: { apikey: publicKey } });
    return { status: answered.status, body: (await answered.json()) as unknown };
  };
  const { openPage, isDevelopment: isLive } = web;
  const origin = config.PUBLIC_URL.replace(/\/+$/, '');
  pageRoutes(app, createPages({ openPage, textsOf: texts.of, config: publicConfig, origin, ask, isLive }));

  return {
    hono: app,
    sweep: async (signal) => {
      await auth.sweep();
      return recordings.sweep(signal);
    },
    close: async () => {
      ai?.close();
      await transcription?.close();
      await background.idle({ atMostMs: 5000 });
      mail.close();
    },
  };
};
