const KEY = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\/\d{13}\.webm$/;

/**
 * Everything else is refused, whatever was checked before: no `..`, no other separator, no NUL can reach a path. The
 * message does not repeat it.
 */
export const requireRecordingKey = (key: string): void => {
  if (!KEY.test(key)) throw new RangeError('Not the key of a recording');
};
