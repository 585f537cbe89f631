/**
 * The architecture as data: who may import what. Paths are prefixes from the project's root; the first row that
 * fits a file speaks for it. Imports point down, and a feature is entered by its door alone.
 */
export interface Layer {
  files: RegExp;
  /** Other layers and packages that it may import, besides itself. */
  may: RegExp[];
}

const CONTRACT = /^contract\/src\//;
const CONTENT = /^content\//;
/** Reads texts for danger; depends on nothing. */
const DETECTOR = /^detector\/src\//;
/** Reads daily notes for what happened; depends on the detector's features alone. */
const UNDERSTANDING = /^understanding\/src\//;
/** The peers at the wire that tests of the server and the journeys share. */
const TESTING = /^testing\/src\//;
/** A package from outside; what is reserved below is still reserved. */
const PACKAGE = /^(?!(contract|content|detector|understanding|server|web|testing|e2e|tools)\/)/;

/**
 * Imports between features of the server, each through the door: importer → imported. Milestones and check-ins award
 * badges; a milestone may ask for a reminder; a check-in has a recording; companion and career chat answer danger alike, and repair a model's answer alike; the
 * chat answers from the content of other features; an account's data are its account and its recordings; translations
 * are checked against the interface texts; the AI check sends the requests of the companion and the chat; starter content is created through its features.
 */
export const SERVER_FEATURE_EDGES: readonly (readonly [string, string])[] = [
  ['milestones', 'badges'],
  ['milestones', 'reminders'],
  ['check-ins', 'badges'],
  ['check-ins', 'voice'],
  ['translations', 'texts'],
  ['my-data', 'auth'],
  ['my-data', 'voice'],
  ['companion', 'safety'],
  ['career-chat', 'safety'],
  ['career-chat', 'companion'],
  ['career-chat', 'guide'],
  ['career-chat', 'opportunities'],
  ['career-chat', 'stories'],
  ['ai-check', 'career-chat'],
  ['ai-check', 'companion'],
  ['ai-check', 'guide'],
  ['starter-content', 'badges'],
  ['starter-content', 'opportunities'],
  ['starter-content', 'stories'],
];

/** The account is changed as one signs in; a check-in or a message in danger is answered with the crisis card, and both have the one switch for AI; a check-in may be said; the week's flower stands at home, over a reply and on the journey; home tells what closes next of what was saved; how one is addressed is chosen in the account and asked after a check-in; reminders are chosen in the account; one's data are a part of the account, and are deleted with a proof of its owner; the admin's pages share their frame. */
export const WEB_FEATURE_EDGES: readonly (readonly [string, string])[] = [
  ['account', 'address'],
  ['account', 'auth'],
  ['account', 'reminders'],
  ['check-in', 'address'],
  ['check-in', 'ai-choice'],
  ['check-in', 'flower'],
  ['check-in', 'helplines'],
  ['check-in', 'voice'],
  ['discretion', 'account'],
  ['home', 'flower'],
  ['home', 'opportunities'],
  ['journey', 'flower'],
  ['career-chat', 'ai-choice'],
  ['my-data', 'account'],
  ['my-data', 'auth'],
  ['career-chat', 'helplines'],
  ['admin-stories', 'admin'],
  ['admin-opportunities', 'admin'],
  ['admin-badges', 'admin'],
  ['admin-translations', 'admin'],
  ['admin-helplines', 'admin'],
];

/** The rooms of one feature, from the bottom up: the name of a subfolder, and the rooms that it may import. */
type RoomEdges = Readonly<Record<string, readonly string[]>>;
export type Rooms = Readonly<Record<string, RoomEdges>>;

/**
 * Features that are too large for one folder, by their path. A room is entered by the file named like it; the files in
 * the feature's own folder stand above all rooms.
 */
export const ROOMS: Rooms = {
  'server/src/features/auth': {
    protocol: [],
    users: ['protocol'],
    'signing-keys': [],
    sessions: ['protocol', 'users', 'signing-keys'],
    'mail-links': ['protocol', 'users', 'sessions'],
    reauthentication: ['protocol', 'users', 'sessions', 'mail-links'],
    factors: ['protocol', 'users', 'sessions', 'mail-links', 'reauthentication'],
    external: ['protocol', 'users', 'sessions', 'mail-links'],
    accounts: ['protocol', 'users', 'sessions', 'mail-links', 'reauthentication', 'factors'],
  },
};

export const LAYERS: readonly Layer[] = [
  // The journeys reach the product by its commands and its wire, as anybody else does.
  { files: /^e2e\//, may: [CONTRACT, TESTING, CONTENT, PACKAGE] },
  { files: TESTING, may: [CONTRACT, PACKAGE] },
  { files: /\.test\.tsx?$|^server\/src\/(.+\/)?testing\//, may: [/./] },
  { files: CONTRACT, may: [/^zod/, CONTENT] },
  { files: DETECTOR, may: [/^node:/] },
  { files: UNDERSTANDING, may: [DETECTOR, /^node:/] },
  { files: /^(detector|understanding)\/training\//, may: [/./] },
  {
    files: /^server\/src\/(commands\/[^/]+|main|start|app|routes|services)\.ts$/,
    may: [/^server\/src\//, CONTRACT, DETECTOR, UNDERSTANDING, PACKAGE],
  },
  {
    files: /^server\/src\/features\//,
    may: [/^server\/src\/(platform|database)\//, CONTRACT, DETECTOR, UNDERSTANDING, CONTENT, PACKAGE],
  },
  {
    files: /^server\/src\/(platform|database)\//,
    may: [/^server\/src\/(platform|database)\//, CONTRACT, DETECTOR, CONTENT, PACKAGE],
  },
  // A program of its own, which shares with the pages what they say to each other, and the outbox's database.
  {
    files: /^web\/src\/service-worker\//,
    may: [
      /^web\/src\/platform\/(service-worker\/(hidden-mark|messages)|outbox\/outbox-(item|messages|schema))/,
      /^content\/(notifications|texts\/plain)\.json/,
      CONTRACT,
      PACKAGE,
    ],
  },
  {
    files: /^web\/src\/app\/|^web\/src\/[^/]+\.tsx?$/,
    may: [/^web\/(src|fonts)\//, CONTRACT, DETECTOR, CONTENT, PACKAGE],
  },
  { files: /^web\/src\/features\//, may: [/^web\/src\/(ui|platform)\//, CONTRACT, DETECTOR, CONTENT, PACKAGE] },
  { files: /^web\/src\/ui\//, may: [/^web\/src\/(ui|platform\/store)\//, CONTRACT, PACKAGE] },
  { files: /^web\/src\/platform\//, may: [/^web\/src\/platform\//, CONTRACT, DETECTOR, CONTENT, PACKAGE] },
  { files: /^tools\//, may: [/./] },
  {
    files: /^[^/]+\.(ts|js)$|^server\/[^/]+\.ts$|^web\/[^/]+\.ts$|^(contract|detector|understanding)\/[^/]+\.ts$/,
    may: [/./],
  },
];

/** What only some places may import or name, with the reason of each in design section 3. */
export const RESERVED: readonly { what: RegExp; only: RegExp }[] = [
  { what: /^drizzle-orm/, only: /^server\/src\/database\/|\.queries\.ts$/ },
  { what: /^drizzle-kit/, only: /^server\/drizzle\.config\.ts$/ },
  {
    what: /^(hono|@hono\/)/,
    only: /^server\/src\/(app|main|routes)\.ts$|^server\/src\/platform\/(http|web)\/|\.routes\.ts$|\.test\.ts$|testing\//,
  },
  {
    what: /^node:/,
    only: /^(server|tools|testing|e2e)\/|^(detector|understanding)\/(training\/|src\/node\.ts)|^(detector|understanding)\/src\/.*\.test\.ts$|vite\.config\.ts$|vitest\.config\.ts$|^web\/src\/.*\.test\.tsx?$|^contract\/src\/.*\.test\.ts$/,
  },
  { what: /^@supabase\/auth-js/, only: /^web\/src\/platform\/session\/|\.test\.ts$|testing\/|^e2e\// },
];

export const RESERVED_WORDS: readonly { word: RegExp; among: RegExp; only: RegExp }[] = [
  {
    word: /\b(fetch\(|localStorage\b)/,
    among: /^web\/src\/(?!.*\.test\.)/,
    only: /^web\/src\/(platform|service-worker)\//,
  },
];
