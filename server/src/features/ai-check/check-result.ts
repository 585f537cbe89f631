/** The result of checking one part. */
export interface CheckResult {
  part: string;
  /** `off` is a part that is not configured, which is no failure. */
  state: 'ok' | 'failed' | 'off';
  message: string;
  /** How to fix it. */
  advice?: string;
}

const LABEL: Record<CheckResult['state'], string> = { ok: 'ok', failed: 'FAILED', off: '–' };

export const formatResult = ({ part, state, message, advice }: CheckResult): string =>
  `${LABEL[state].padEnd(7)} ${part.padEnd(12)} ${message}${advice === undefined ? '' : `\n${' '.repeat(21)}→ ${advice}`}`;

export const formatSeconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;
