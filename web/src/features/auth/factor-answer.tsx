import type { Factor } from '#platform/session/factor-actions.ts';
import { AppAnswer } from './app-answer.tsx';
import { KeyAnswer } from './key-answer.tsx';
import { PhoneAnswer } from './phone-answer.tsx';

/** How one answers for a factor of each kind. */
export const FactorAnswer = ({ factor }: { factor: Factor }) => {
  switch (factor.kind) {
    case 'totp':
      return <AppAnswer factor={factor} />;
    case 'phone':
      return <PhoneAnswer factor={factor} />;
    case 'webauthn':
      return <KeyAnswer factor={factor} />;
  }
};
