import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

/** Now, to the minute. Undefined on the server and while hydrating: a kept page must not claim what is open. */
export const useMoment = (): Date | undefined => {
  const [moment, setMoment] = useState<Date>();
  useEffect(() => {
    setMoment(new Date());
    const timer = setInterval(() => setMoment(new Date()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return moment;
};
