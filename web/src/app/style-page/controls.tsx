import { useState } from 'react';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { Button } from '#ui/button.tsx';
import { FieldFrame } from '#ui/field-frame.tsx';
import { FilterChips, FilterSearch, FilterSelect } from '#ui/filter-fields.tsx';
import { FilterForm } from '#ui/filter-form.tsx';
import { FilterPanel } from '#ui/filter-panel.tsx';
import { Icon } from '#ui/icon.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { Switch } from '#ui/switch.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { PasswordField, TextField } from '#ui/text-field.tsx';
import { Specimen } from './specimen.tsx';

const KINDS = ['primary', 'accent', 'outline', 'quiet', 'danger'] as const;

const Buttons = () => {
  const { t } = useText();
  const label = t('check-in.save');
  return (
    <Specimen name="Button">
      {[{}, { disabled: true }, { isBusy: true }].map((state) => (
        <p key={JSON.stringify(state)} className="specimen-row">
          {KINDS.map((kind) => (
            <Button key={kind} kind={kind} {...state}>
              {label}
            </Button>
          ))}
        </p>
      ))}
      <p className="specimen-row">
        <button type="button" className="icon-button" aria-label={t('common.close')}>
          <Icon name="close" />
        </button>
      </p>
    </Specimen>
  );
};

const Fields = () => {
  const { t } = useText();
  const passwordLabels = { showLabel: t('auth.show-password'), hideLabel: t('auth.hide-password') };
  return (
    <Specimen name="TextField">
      <TextField label={t('auth.email')} type="email" />
      <TextField label={t('auth.email')} type="email" defaultValue="amina@example.com" hint={t('auth.mail-sent')} />
      <TextField label={t('auth.email')} type="email" defaultValue="amina" error={t('pathway.invalid')} />
      <PasswordField label={t('auth.password')} {...passwordLabels} defaultValue="a garden at dawn" />
      <FieldFrame label={t('pathway.notes')} hint={t('pathway.private')}>
        {(control) => <textarea {...control} rows={3} />}
      </FieldFrame>
      <FieldFrame label={t('pathway.notes')} error={t('pathway.invalid')} count="1001 / 1000">
        {(control) => <textarea {...control} rows={3} defaultValue={t('home.subtitle')} />}
      </FieldFrame>
    </Specimen>
  );
};

const Filters = () => {
  const { t } = useText();
  const [query, setQuery] = useState(t('nav.stories'));
  const types = ['job', 'training', 'internship', 'program'] as const;
  const choices = [
    { value: '', label: t('resources.all-types') },
    ...types.map((type) => ({ value: type, label: t(`resources.types.${type}`) })),
  ];
  const search = { label: t('stories.search'), clearLabel: t('common.close'), onChange: setQuery, maxLength: 200 };
  return (
    <Specimen name="Filters">
      <SearchField {...search} value={query} />
      <SearchField {...search} value="" />
      <FilterForm action="/style/frame" values={{}} onFilter={() => undefined}>
        <FilterSearch
          name="q"
          label={t('resources.search')}
          value=""
          maxLength={200}
          submitLabel={t('resources.search-action')}
        />
        {[0, 2].map((count) => (
          <FilterPanel
            key={count}
            label={t('resources.filters')}
            count={count}
            closeLabel={t('common.close')}
            showLabel={t('resources.filters-show')}
          >
            <FilterChips name="type" label={t('resources.type')} value="job" choices={choices} />
          </FilterPanel>
        ))}
        <FilterChips name="type" label={t('resources.type')} value="job" choices={choices} />
        <FilterSelect name="place" label={t('resources.location')} value="" choices={choices} />
      </FilterForm>
    </Specimen>
  );
};

const Choices = () => {
  const { t } = useText();
  const [tab, setTab] = useState<'in' | 'up'>('in');
  const [isOn, setOn] = useState(true);
  const tabs = [
    { name: 'in', label: t('auth.sign-in') },
    { name: 'up', label: t('auth.sign-up') },
  ] as const;
  return (
    <Specimen name="Tabs and Switch">
      <Tabs label={t('auth.tabs')} tabs={tabs} selected={tab} onSelect={setTab}>
        <p>{t('auth.statement')}</p>
      </Tabs>
      <Switch label={t('ai.switch')} hint={t('auth.statement')} isOn={isOn} onChange={setOn} />
      <Switch label={t('ai.switch')} hint={t('auth.statement')} isOn={!isOn} onChange={(on) => setOn(!on)} />
    </Specimen>
  );
};

export const Controls = () => (
  <>
    <Buttons />
    <Fields />
    <Filters />
    <Choices />
  </>
);
