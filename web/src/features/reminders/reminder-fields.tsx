import { helplineCountries } from '@bustan/contract/helplines/list-helplines.ts';
import { nameOfDay, WEEKDAYS, type Weekday } from '@bustan/contract/helplines/opening-hours.ts';
import { REMINDER_CITIES, REMINDER_DAYS, WEEKENDS } from '@bustan/contract/reminder-places.ts';
import type { ReminderSettings } from '@bustan/contract/reminders.ts';
import { useId } from 'react';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { Icon } from '#ui/icon.tsx';
import { Switch } from '#ui/switch.tsx';
import { TextField } from '#ui/text-field.tsx';
import { cityOf, inCountry } from './reminder-values.ts';
import type { RemindersControl } from './use-reminders.ts';

interface FieldsProps {
  settings: ReminderSettings;
  faults: RemindersControl['faults'];
  change: RemindersControl['change'];
}

const DaysField = ({ settings, faults, change }: FieldsProps) => {
  const { t, language } = useText();
  const name = useId();
  const { days, chosen_days: chosen, country } = settings;
  const [first, second] = WEEKENDS[country].map((day) => nameOfDay(day, language));
  const toggle = (day: Weekday) =>
    void change({ chosen_days: WEEKDAYS.filter((each) => (each === day) !== chosen.includes(each)) });
  return (
    <fieldset className="reminders-days" aria-describedby={`${name}-note`}>
      <legend>{t('account.reminders.days')}</legend>
      <div className="reminders-chips">
        {REMINDER_DAYS.map((value) => (
          <label key={value}>
            <input type="radio" name={name} checked={value === days} onChange={() => void change({ days: value })} />
            <span>{t(`account.reminders.days.${value}`)}</span>
          </label>
        ))}
      </div>
      {days === 'chosen_days' && (
        <div className="reminders-chips">
          {WEEKDAYS.map((day) => (
            <label key={day}>
              <input type="checkbox" checked={chosen.includes(day)} onChange={() => toggle(day)} />
              <span>{nameOfDay(day, language)}</span>
            </label>
          ))}
        </div>
      )}
      <p id={`${name}-note`} className={faults.chosen_days === undefined ? 'field-hint' : 'field-error'} role="status">
        {faults.chosen_days !== undefined && t(faults.chosen_days)}
        {days === 'working_days' && t('account.reminders.days.weekend', { first: first ?? '', second: second ?? '' })}
      </p>
    </fieldset>
  );
};

interface PlaceSelectProps {
  label: string;
  hint?: string;
  value: string;
  options: readonly { value: string; name: string }[];
  onChoose: (value: string) => void;
}

const PlaceSelect = ({ label, hint, value, options, onChoose }: PlaceSelectProps) => {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="field-box reminders-select">
        <select
          id={id}
          aria-describedby={hint && `${id}-hint`}
          value={value}
          onChange={(event) => onChoose(event.target.value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.name}
            </option>
          ))}
        </select>
        <Icon name="chevron" />
      </div>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
    </div>
  );
};

const PlaceFields = ({ settings, change }: FieldsProps) => {
  const { t, language } = useText();
  const { country } = settings;
  const countries = helplineCountries(language).map(({ code, name }) => ({ value: code, name }));
  const cities = REMINDER_CITIES[country].map((city) => ({ value: city, name: t(`account.reminders.city.${city}`) }));
  return (
    <div className="reminders-place">
      <PlaceSelect
        label={t('account.reminders.country')}
        value={country}
        options={countries}
        onChoose={(value) => void change(inCountry(settings, value))}
      />
      <PlaceSelect
        label={t('account.reminders.city')}
        hint={t('account.reminders.city-hint')}
        value={cityOf(settings)}
        options={cities}
        onChoose={(value) => void change({ city: REMINDER_CITIES[country].find((city) => city === value) ?? null })}
      />
    </div>
  );
};

/** When and of what. */
export const ReminderFields = (props: FieldsProps) => {
  const { t } = useText();
  const { settings, faults, change } = props;
  const switches = (
    names: readonly ('check_ins' | 'deadlines' | 'is_silent_at_prayer' | 'is_after_iftar_in_ramadan')[],
  ) =>
    names.map((name) => (
      <Switch
        key={name}
        label={t(`account.reminders.${name}`)}
        hint={t(`account.reminders.${name}.hint`)}
        isOn={settings[name]}
        onChange={(isOn) => void change({ [name]: isOn })}
      />
    ));
  return (
    <div className="reminders-fields">
      {switches(['check_ins', 'deadlines'])}
      <TextField
        type="time"
        className="reminders-time"
        label={t('account.reminders.time')}
        hint={t('account.reminders.time-hint')}
        error={faults.time && t(faults.time)}
        value={settings.time}
        onChange={(event) => void change({ time: event.target.value })}
      />
      <DaysField {...props} />
      <PlaceFields {...props} />
      {switches(['is_silent_at_prayer', 'is_after_iftar_in_ramadan'])}
      <p className="field-hint">{t('account.reminders.follow-up')}</p>
    </div>
  );
};
