import type { PublicConfig } from '@bustan/contract/config.ts';
import type { DetectDanger } from '@bustan/detector/detection.ts';
import { detectDanger } from '@bustan/detector/node.ts';
import { loadFindQuotes, loadUnderstand } from '@bustan/understanding/node.ts';
import type { FindQuotes } from '@bustan/understanding/quotes/quotes.ts';
import type { Understand } from '@bustan/understanding/understanding.ts';
import type { OpenDatabase } from '#database/database.ts';
import { createAuth } from '#features/auth/auth.ts';
import { createBadges } from '#features/badges/badges.ts';
import { createCareerChat } from '#features/career-chat/career-chat.ts';
import { createCheckIns } from '#features/check-ins/check-ins.ts';
import { createCompanion, namedDetails } from '#features/companion/companion.ts';
import { createGuide } from '#features/guide/guide.ts';
import { createReadiness } from '#features/health/readiness.ts';
import { createHelplines } from '#features/helplines/helplines.ts';
import { createMilestones } from '#features/milestones/milestones.ts';
import { createMyData } from '#features/my-data/my-data.ts';
import { createOpportunities } from '#features/opportunities/opportunities.ts';
import { createPreferences } from '#features/preferences/preferences.ts';
import { createReminders } from '#features/reminders/reminders.ts';
import { createStories } from '#features/stories/stories.ts';
import { createTexts } from '#features/texts/texts.ts';
import { createTranslations } from '#features/translations/translations.ts';
import { createRecordings } from '#features/voice/voice.ts';
import { aiKindOf, createConfiguredAi } from '#platform/ai/configured-ai.ts';
import { createBackground } from '#platform/background/background.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Config } from '#platform/config/config.ts';
import { createPseudonyms } from '#platform/encryption/encryption.ts';
import { createRateLimits } from '#platform/http/rate-limits.ts';
import { createResponseCache } from '#platform/http/response-cache.ts';
import type { Log } from '#platform/log/log.ts';
import { createMail } from '#platform/mail/create-mail.ts';
import { instrumentAi, instrumentTranscription } from '#platform/metrics/instrument.ts';
import { createMetrics } from '#platform/metrics/metrics.ts';
import { createOutageLog } from '#platform/outages/outage-log.ts';
import { createSecurityLog } from '#platform/security-log/security-log.ts';
import { createSms } from '#platform/sms/create-sms.ts';
import type { Store } from '#platform/storage/storage.ts';
import { chooseEngine, type EngineChoice } from '#platform/transcription/engine.ts';
import { createTranscription } from '#platform/transcription/transcription.ts';
import { createContentCounts } from './features/content-counts/content-counts.routes.ts';
import { withCircuitBreaker } from './platform/ai/circuit-breaker.ts';
import type { SecretKeys } from './platform/encryption/secret-keys.ts';

export interface ServiceOptions {
  config: Config;
  database: OpenDatabase;
  store: Store;
  secretKeys: SecretKeys;
  publicKey: string;
  log: Log;
  clock: Clock;
  /** The danger detector of check-ins and of the chat; tests replace it. */
  detect?: DetectDanger | undefined;
  /** What notes tell; tests replace it. */
  understand?: Understand | undefined;
  findQuotes?: FindQuotes | undefined;
}

/** What every feature may need: background work, metrics, rate limits and the ways out to mail and SMS. */
const createPlatform = async ({ config, database, log, clock, secretKeys }: ServiceOptions) => {
  const { metrics, page: metricsPage } = await createMetrics(config);
  const securityLog = createSecurityLog({ log, pseudonymOf: createPseudonyms(secretKeys) });
  const mail = createMail({ config, log });
  return {
    background: createBackground({ log }),
    limits: createRateLimits({
      pool: database.pool,
      isOn: config.RATE_LIMITS,
      mailsPerHour: config.MAILS_PER_HOUR,
      onExceeded: (limit, key) => securityLog.logSecurityEvent({ event: 'excess_rate_limit_exceeded', limit, key }),
    }),
    mail,
    metrics,
    metricsPage,
    outages: createOutageLog({ log, clock }),
    securityLog,
    sms: createSms({ config, mailbox: mail.mailbox, log }),
  };
};

interface Capabilities {
  hasModel: boolean;
  engine: EngineChoice | null;
  auth: Pick<PublicConfig['auth'], 'factors' | 'providers'>;
}

/** What clients may know of the configuration. */
const publicConfigOf = (
  { config, publicKey }: Pick<ServiceOptions, 'config' | 'publicKey'>,
  { hasModel, engine, auth }: Capabilities,
): PublicConfig => ({
  public_key: publicKey,
  auth: {
    ...auth,
    autoconfirm: config.AUTH_AUTOCONFIRM,
    signup: !config.AUTH_DISABLE_SIGNUP,
    min_password_chars: config.AUTH_PASSWORD_MIN_LENGTH,
    admins_need_second_factor: config.ADMINS_NEED_SECOND_FACTOR,
  },
  ...(config.PRIVACY_CONTACT !== undefined && { privacy_contact: config.PRIVACY_CONTACT }),
  ...(hasModel && { model_by: aiKindOf(config) === 'local' ? 'site' : 'provider' }),
  ...(engine && { transcription_by: engine.kind === 'endpoint' ? 'provider' : 'site' }),
  ai: { companion: hasModel ? 'model' : 'guided', transcription: engine !== null },
});

/** Creates every service of the server, each from those that it depends on. */
export const createServices = async (options: ServiceOptions) => {
  const { config, database, store, secretKeys, log, clock } = options;
  const { db, pool, changes } = database;
  const platform = await createPlatform(options);
  const { background, limits, mail, metrics, outages, securityLog, sms } = platform;

  const { logSecurityEvent } = securityLog;
  const auth = await createAuth({
    ...{ db, changes, config, clock, log, logSecurityEvent, mail, limits, background, secretKeys, sms },
  });
  const recordings = await createRecordings({ db, store, clock, log, outages, config });
  const badges = createBadges({ db, clock });
  const checkIns = createCheckIns({ db, pool, clock, recordings });
  const reminders = createReminders({ db, clock, config, secretKeys, log, metrics });
  const milestones = createMilestones({ pool, clock, badges, followUps: reminders.followUps });
  const myData = createMyData({
    ...{ db, accounts: auth.accounts, recordings, limits, background, clock },
    site: config.PUBLIC_URL,
  });

  const stories = createStories({ db, clock });
  const guide = createGuide(log);
  const opportunities = createOpportunities({ db, clock });
  const helplines = await createHelplines({ db, changes, clock, log });
  const loadHelplines = async () => (await helplines.current()).lines;
  const contentCounts = createContentCounts({ db, countHelplines: async () => (await loadHelplines()).length });
  const texts = await createTexts({ db, changes, log });
  const translations = createTranslations({ db, clock, texts });

  const model = createConfiguredAi(config, log);
  const ai = model && withCircuitBreaker(model, clock);
  const aiFor = (purpose: 'reply' | 'chat') => ai && instrumentAi(ai, { metrics, purpose });
  const replies = { clock, log, metrics, limits, detect: options.detect ?? detectDanger, loadHelplines };
  const companion = createCompanion({
    ...replies,
    ai: aiFor('reply'),
    listLastReplies: checkIns.listLastReplies,
    listLastFeelings: checkIns.listLastFeelings,
    understand: options.understand ?? ((note) => loadUnderstand()(note)),
    findQuotes: options.findQuotes ?? ((note, understanding) => loadFindQuotes()(note, understanding)),
    findDetails: namedDetails,
    findStory: stories.find,
    guideTitle: guide.titleOf,
  });
  const careerChat = createCareerChat({ ...replies, ai: aiFor('chat'), guide, opportunities, stories });
  const engine = chooseEngine(config, log);
  const transcription = engine && instrumentTranscription(createTranscription({ engine, log }), metrics);

  return {
    ...platform,
    responses: createResponseCache({ changes, clock }),
    isReady: createReadiness({ db, store, outages, clock }),
    ...{ auth, badges, careerChat, checkIns, companion, contentCounts, guide, helplines, milestones, myData },
    preferences: createPreferences({ db }),
    ...{ opportunities, recordings, reminders, stories, texts, transcription, translations },
    publicConfig: publicConfigOf(options, {
      hasModel: ai !== null,
      engine,
      auth: { factors: auth.factorTypes, providers: auth.providers },
    }),
    /** Finishes or gives up the work that no request waits for, such as mails on their way. */
    close: async () => {
      ai?.close();
      await transcription?.close();
      await background.idle({ atMostMs: 5000 });
      mail.close();
    },
  };
};

export type Services = Awaited<ReturnType<typeof createServices>>;
