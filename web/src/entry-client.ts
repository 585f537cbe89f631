import { beginPage } from '#app/starter/begin-page.ts';

/** What every document loads: small, because the page that the server drew is readable without anything else. */
void beginPage();
