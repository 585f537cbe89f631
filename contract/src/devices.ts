/** What a session is known by: the browser and the system that signed in, and nothing finer. */
export const BROWSERS = ['chrome', 'edge', 'firefox', 'opera', 'safari', 'samsung', 'other'] as const;
export type Browser = (typeof BROWSERS)[number];

export const SYSTEMS = ['android', 'ios', 'windows', 'macos', 'chromeos', 'linux', 'other'] as const;
export type System = (typeof SYSTEMS)[number];
