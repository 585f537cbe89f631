import type { Page } from '@playwright/test';

/** A key that says yes to everything: one that is built in, or one on a wire. */
export const plugInKey = async (page: Page, transport: 'internal' | 'usb'): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport,
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
};
