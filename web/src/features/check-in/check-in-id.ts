/**
 * The id of a check-in with a recording comes from the recording: it outlives the tab that wrote the draft, and two
 * tabs may hold it. So it is saved once even when the answer was lost with the tab. Like a UUID of version 7 it begins
 * with the time; the rest is the person's own id.
 */
export const checkInIdOf = (userId: string, timestamp: number): string => {
  const time = timestamp.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-8${userId.slice(15)}`;
};
