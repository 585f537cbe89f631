import { FURTHER_SCREENS } from '#screens/further-screens.ts';
import { SCREENS } from '#screens/screens.ts';
import { showingOf, type Walk } from '#screens/showing.ts';
import { lookAt } from '#site/screen.ts';
import { roomOf, SCREEN_ROUTES, type ScreenRoute } from '#site/screen-routes.ts';
import { test } from '#site/test.ts';

/** As most people see it. */
test.use({ contextOptions: { reducedMotion: 'no-preference' }, isStill: true });

const lookThrough = (title: string, route: ScreenRoute, walk: Walk, expected: RegExp): void => {
  test(title, { tag: '@arabic' }, async ({
    page,
    site,
    text,
    language,
    newAccount,
    siteAdmin,
    enter,
    expectedErrors,
  }) => {
    expectedErrors.push(expected);
    const fixtures = { page, site, text, language, newAccount, siteAdmin, enter };
    await walk(
      showingOf(fixtures, (state, options) =>
        lookAt({ page, language, name: `${roomOf(route)}-${state}`, ...options }),
      ),
    );
  });
};

for (const route of SCREEN_ROUTES) lookThrough(`the screens of ${route} are whole`, route, SCREENS[route], /404/);

if (process.env.LONG === '1') {
  for (const { route, name, walk } of FURTHER_SCREENS) lookThrough(`${route} is whole: ${name}`, route, walk, /./);
}
