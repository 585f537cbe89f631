import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { AuthProvider, useAuth } from './auth-context.tsx';

const Probe = () => JSON.stringify(useAuth());

describe('useAuth', () => {
  it('throws outside its provider', () => {
    expect(() => renderToString(<Probe />)).toThrow('useAuth must be used within an AuthProvider');
  });

  it('is loading, with no user and no admin, until session and role are known', () => {
    const drawn = renderToString(
      <AuthProvider isProbablySignedIn={true}>
        <Probe />
      </AuthProvider>,
    );
    const auth: unknown = JSON.parse(drawn.replaceAll('&quot;', '"'));
    expect(auth).toMatchObject({ user: null, session: null, isAdmin: false, isLoading: true });
  });
});
