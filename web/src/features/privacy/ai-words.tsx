import { useText } from '#platform/i18n/i18n-context.tsx';
import { useSiteConfig } from '#platform/site-config/site-config-context.ts';

/** What is sent where on this very site, as it is set up now. */
export const AiWords = () => {
  const { t } = useText();
  const { ai, transcription_by: transcriber } = useSiteConfig();
  const isModel = ai.companion === 'model';
  return (
    <>
      <p>{t(isModel ? 'privacy.ai.model' : 'privacy.ai.guided')}</p>
      {transcriber !== undefined && (
        <p>{t(transcriber === 'provider' ? 'privacy.ai.voice-provider' : 'privacy.ai.voice-site')}</p>
      )}
      {(isModel || transcriber === 'provider') && <p>{t('privacy.ai.model-off')}</p>}
      <p>{t('privacy.ai.danger')}</p>
    </>
  );
};
