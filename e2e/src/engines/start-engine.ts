import type { EngineName } from '@bustan/testing/engines.ts';
import type { Engine, Opening } from './engine.ts';
import { startFirefox } from './firefox.ts';
import { startWebKit } from './webkit.ts';

interface StartedEngine {
  open(opening: Opening): Promise<Engine>;
  close(): Promise<void>;
}

const STARTS: Record<EngineName, () => Promise<StartedEngine>> = { firefox: startFirefox, webkit: startWebKit };

export const startEngine = (name: EngineName): Promise<StartedEngine> => STARTS[name]();
