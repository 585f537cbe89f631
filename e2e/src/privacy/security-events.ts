/** What every line of the log has. */
const COMMON = ['level', 'time', 'msg', 'requestId'];
const HASHED = ['account', 'client', 'key'];
const HASH = /^[\w-]{16}$/;
/** A word of the vocabulary, such as `authn_login_fail` or `email/signup`. */
const WORD = /^[a-z][A-Za-z_/]{1,30}$/;

export const securityLinesOf = (output: string): string[] =>
  output.split('\n').filter((line) => line.includes('"msg":"security event"'));

/** The names of the security events in a log, and what in their lines is neither a keyed hash nor a word. */
export const readSecurityEvents = (output: string): { names: Set<string>; faults: string[] } => {
  const lines = securityLinesOf(output).map((line) => JSON.parse(line) as Record<string, unknown>);
  const faults = lines.flatMap((line) =>
    Object.entries(line)
      .filter(([field]) => !COMMON.includes(field))
      .filter(([field, value]) => !(HASHED.includes(field) ? HASH : WORD).test(String(value)))
      .map(([field, value]) => `${String(line.event)} has ${field}: ${String(value)}`),
  );
  return { names: new Set(lines.map(({ event }) => String(event))), faults };
};
