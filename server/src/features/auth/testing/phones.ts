import { type AuthSite, signUp } from './auth-site.ts';
import { challengeOf } from './factors.ts';

let numbers = 0;
export const newNumber = () => `+97150${String(++numbers).padStart(7, '0')}`;
export type Client = ReturnType<AuthSite['client']>;

export const enrolPhone = async (client: Client, phone = newNumber(), friendlyName = 'My number') => {
  const { data, error } = await client.mfa.enroll({ factorType: 'phone', phone, friendlyName });
  if (error !== null) throw error;
  return { factorId: data.id, phone };
};
export const verifyCode = (client: Client, factorId: string, challengeId: string, code: string) =>
  client.mfa.verify({ factorId, challengeId, code });
export const otherCodeThan = (code: string) => (code === '000000' ? '111111' : '000000');

export const signUpWithPhone = async (on: AuthSite) => {
  const person = await signUp(on);
  const factor = await enrolPhone(person.client);
  const challengeId = await challengeOf(person.client, factor.factorId);
  const { otp } = await on.getMail(factor.phone);
  const { data, error } = await verifyCode(person.client, factor.factorId, challengeId, otp);
  if (error !== null) throw error;
  return { ...person, ...factor, verified: data };
};
