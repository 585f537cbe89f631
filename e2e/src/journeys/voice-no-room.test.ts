import { expect } from '#site/test.ts';
import { RECORDINGS, untranscribedTest as test } from '#site/voice-note.ts';

test('a recording for which there is no room stays on the device until there is some', async ({
  page,
  account,
  speak,
  save,
  button,
  text,
  toast,
  audit,
  savedCheckIns,
  expectedErrors,
}) => {
  expectedErrors.push(/413|503/);
  const refuseWith = async (status: number, code: string) => {
    await page.unroute(RECORDINGS);
    await page.route(RECORDINGS, (route) =>
      route.fulfill({ status, json: { error: { code, message: code, request_id: 'r' } } }),
    );
  };
  await speak();
  await refuseWith(413, 'recording_quota_reached');
  await save();
  await expect(page.getByRole('heading', { name: text('check-in.voice.halt.quota.title') })).toBeFocused();
  await expect(page.getByText(text('check-in.voice.halt.quota.text'))).toBeVisible();
  await expect(button('check-in.voice.save-without')).toBeHidden();
  await audit();
  await refuseWith(503, 'storage_full');
  await button('common.try-again').click();
  await expect(page.getByText(text('check-in.voice.halt.storage-full.text'))).toBeVisible();
  await page.unroute(RECORDINGS);
  await button('common.try-again').click();
  await expect(toast(text('check-in.saved'))).toBeVisible();
  expect(await savedCheckIns()).toMatchObject([{ voice_note_url: expect.stringContaining(`/${account.id}/`) }]);
});
