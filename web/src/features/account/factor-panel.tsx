import type { Factor } from '#platform/session/factor-actions.ts';
import { AddApp } from './add-app.tsx';
import { AddKey } from './add-key.tsx';
import { AddPhone } from './add-phone.tsx';

/** What can be added: an app, this device, a key that is held to it, or a phone. */
export type AddKind = 'app' | 'device' | 'key' | 'phone';

interface FactorPanelProps {
  kind: AddKind;
  factors: readonly Factor[];
  onClose: () => void;
}

export const FactorPanel = ({ kind, ...rest }: FactorPanelProps) => {
  if (kind === 'app') return <AddApp {...rest} />;
  if (kind === 'phone') return <AddPhone {...rest} />;
  return <AddKey {...rest} place={kind === 'device' ? 'device' : 'elsewhere'} />;
};
