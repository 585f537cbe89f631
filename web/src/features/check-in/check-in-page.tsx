import { useText } from '#platform/i18n/i18n-context.tsx';

const Page = () => {
  const { t } = useText();
  return <h1>{t('common.loading')}</h1>;
};

export default Page;
