import type { PublicConfig } from '@bustan/contract/config.ts';
import type { Language } from '@bustan/contract/languages.ts';
import { createContext, useContext } from 'react';

let ai: PublicConfig['ai'] = { companion: 'guided', transcription: false };
let transcriber: PublicConfig['transcription_by'];
let auth: Pick<PublicConfig['auth'], 'providers' | 'factors' | 'admins_need_second_factor'> = {
  providers: [],
  factors: [],
  admins_need_second_factor: false,
};

/** Set once from the boot data. */
export const setSiteConfig = (config: Pick<PublicConfig, 'ai' | 'transcription_by'> & { auth: typeof auth }): void => {
  ai = config.ai;
  transcriber = config.transcription_by;
  auth = config.auth;
};

// Except for listProviders these are for the browser only: on the server the module is shared by all requests.

/** Who transcribes voice notes for this site, if anybody does. */
export const transcribedBy = (): PublicConfig['transcription_by'] => transcriber;

/** Whether a model at a provider may write replies. */
export const hasModel = (): boolean => ai.companion === 'model';

/** The kinds of second factors that can be added. */
export const factorKinds = (): readonly PublicConfig['auth']['factors'][number][] => auth.factors;

/** Whether the admin area needs a second factor. */
export const adminsNeedSecondFactor = (): boolean => auth.admins_need_second_factor;

/** The providers where one may sign in; the server renders their buttons too. */
export const listProviders = (language: Language): { id: string; name: string }[] =>
  auth.providers.map(({ id, name, name_ar }) => ({ id, name: language === 'ar' ? name_ar : name }));

const SiteConfigContext = createContext<PublicConfig | null>(null);
export const SiteConfigProvider = SiteConfigContext.Provider;

/** The configuration while rendering, on the server too. */
export const useSiteConfig = (): PublicConfig => {
  const config = useContext(SiteConfigContext);
  if (config === null) throw new Error('useSiteConfig must be used within a SiteConfigProvider');
  return config;
};
