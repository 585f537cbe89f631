import type { PublicConfig } from '@bustan/contract/config.ts';
import type { Language } from '@bustan/contract/languages.ts';

let ai: PublicConfig['ai'] = { companion: 'guided', transcription: false };
let transcriber: PublicConfig['transcription_by'];
let auth: Pick<PublicConfig['auth'], 'providers' | 'factors' | 'admins_need_second_factor'> = {
  providers: [],
  factors: [],
  admins_need_second_factor: false,
};

/** The boot data bring it; it stays the same as long as the page. */
export const setSiteConfig = (config: Pick<PublicConfig, 'ai' | 'transcription_by'> & { auth: typeof auth }): void => {
  ai = config.ai;
  transcriber = config.transcription_by;
  auth = config.auth;
};

/** Who turns voice notes into words here, if anybody does. Asked in the browser only. */
export const transcribedBy = (): PublicConfig['transcription_by'] => transcriber;

/** Whether a model of somebody else's may answer here. Asked in the browser only. */
export const hasModel = (): boolean => ai.companion === 'model';

/** The kinds of second factors that can be added here. Asked in the browser only. */
export const factorKinds = (): readonly PublicConfig['auth']['factors'][number][] => auth.factors;

/** Whether an admin's pages ask for a second factor. Asked in the browser only. */
export const adminsNeedSecondFactor = (): boolean => auth.admins_need_second_factor;

/** Where else one may sign in, by the names of the language; the server draws their buttons too. */
export const listProviders = (language: Language): { id: string; name: string }[] =>
  auth.providers.map(({ id, name, name_ar }) => ({ id, name: language === 'ar' ? name_ar : name }));
