import type { ReactNode } from 'react';
import { createStore } from '#platform/store/store.ts';

/** What the top bar says about the connection and new versions; filled when the page is idle. */
export const statusSlot = createStore<ReactNode>(null);
