import type { PublicConfig } from '@bustan/contract/config.ts';
import { createContext, useContext } from 'react';

const SiteConfigContext = createContext<PublicConfig | null>(null);
export const SiteConfigProvider = SiteConfigContext.Provider;

/** How this site is set up, on the server as in the browser. */
export const useSiteConfig = (): PublicConfig => {
  const config = useContext(SiteConfigContext);
  if (config === null) throw new Error('useSiteConfig must be used within a SiteConfigProvider');
  return config;
};
