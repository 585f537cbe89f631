import type { i18n } from 'i18next';
import type { Root } from 'react-dom/client';

/** The product as it is rendered, so that all of it can be taken off the page. */
export const appRoot: { current?: { root: Root; instance: i18n } } = {};
