/** What the check of one part came to. */
export interface Finding {
  part: string;
  /** `off` is a part that is not configured, which is no fault. */
  state: 'ok' | 'failed' | 'off';
  says: string;
  /** What mends it. */
  todo?: string;
}

const LABEL: Record<Finding['state'], string> = { ok: 'ok', failed: 'FAILED', off: '–' };

export const lineOf = ({ part, state, says, todo }: Finding): string =>
  `${LABEL[state].padEnd(7)} ${part.padEnd(12)} ${says}${todo === undefined ? '' : `\n${' '.repeat(21)}→ ${todo}`}`;

export const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;
