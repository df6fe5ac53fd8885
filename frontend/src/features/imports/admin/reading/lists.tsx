import { AreaField } from '../../../../shared/admin/ui/form/AreaField';
import { InputField } from '../../../../shared/admin/ui/form/InputField';
import { SearchChoice } from '../../../../shared/admin/ui/form/SearchChoice';
import { SelectField } from '../../../../shared/admin/ui/form/SelectField';
import { Check } from '../../../../shared/admin/ui/list/Filters';
import { useT } from '../../../../shared/i18n/useT';
import { useOptionChoices, useOptionsLoading } from '../../../options/admin';
import { Entries, type ListProps } from './Entries';
import { MOST_ENTRIES } from './reading-values';

const LONGEST = 150;
const LONGEST_STUDY = 300;
const LONGEST_ACTIVITIES = 2000;

export function EmployerList(props: ListProps<'employers'>) {
  const t = useT('admin-imports');
  return (
    <Entries
      list="employers"
      most={MOST_ENTRIES.employers}
      blank={{ employer: '', position: '', from: '', to: '', isCurrent: false, text: '' }}
      {...props}
    >
      {(entry, change, faultOf) => (
        <>
          <TextField name="employer" entry={entry} change={change} faultOf={faultOf} />
          <TextField name="position" entry={entry} change={change} faultOf={faultOf} />
          <DateFields entry={entry} change={change} faultOf={faultOf} isOpen={entry.isCurrent} />
          <div className="is-wide">
            <Check checked={entry.isCurrent} onChange={(isCurrent) => change({ isCurrent })}>
              {t('reading.field.current')}
            </Check>
          </div>
          <div className="is-wide">
            <AreaField
              label={t('reading.field.activities')}
              optional
              rows={2}
              value={entry.text}
              maxLength={LONGEST_ACTIVITIES}
              error={faultOf('text')}
              onChange={({ target }) => change({ text: target.value })}
            />
          </div>
        </>
      )}
    </Entries>
  );
}

export function EducationList(props: ListProps<'educations'>) {
  const t = useT('admin-imports');
  const levels = useOptionChoices('ACADEMIC_LEVEL');
  const areas = useOptionChoices('STUDY_AREA');
  const isLoading = useOptionsLoading('STUDY_AREA');
  return (
    <Entries
      list="educations"
      most={MOST_ENTRIES.educations}
      blank={{ institution: '', level: '', area: '', from: '', to: '', text: '' }}
      {...props}
    >
      {(entry, change, faultOf) => (
        <>
          <div className="is-wide">
            <TextField name="institution" entry={entry} change={change} faultOf={faultOf} />
          </div>
          <SelectField
            label={t('reading.field.academic_level')}
            none={t('reading.none')}
            choices={levels}
            value={entry.level}
            error={faultOf('level')}
            onChange={(level) => change({ level })}
          />
          <SearchChoice
            label={t('reading.field.area')}
            choices={areas}
            isLoading={isLoading}
            value={entry.area}
            error={faultOf('area')}
            onChange={(area) => change({ area })}
          />
          <DateFields entry={entry} change={change} faultOf={faultOf} />
          <div className="is-wide">
            <TextField
              name="text"
              label="course"
              optional
              maxLength={LONGEST_STUDY}
              entry={entry}
              change={change}
              faultOf={faultOf}
            />
          </div>
        </>
      )}
    </Entries>
  );
}

export function LanguageList(props: ListProps<'languages'>) {
  const t = useT('admin-imports');
  const languages = useOptionChoices('LANGUAGE');
  const isLoading = useOptionsLoading('LANGUAGE');
  const levels = useOptionChoices('LANGUAGE_LEVEL');
  return (
    <Entries list="languages" most={MOST_ENTRIES.languages} blank={{ language: '', level: '', text: '' }} {...props}>
      {(entry, change, faultOf) => (
        <>
          <SearchChoice
            label={t('reading.field.language')}
            choices={languages}
            isLoading={isLoading}
            value={entry.language}
            error={faultOf('language')}
            onChange={(language) => change({ language })}
          />
          <SelectField
            label={t('reading.field.level')}
            none={t('reading.none')}
            choices={levels}
            value={entry.level}
            error={faultOf('level')}
            onChange={(level) => change({ level })}
          />
          {entry.language === '' && (
            <div className="is-wide">
              <TextField name="text" label="own_language" optional entry={entry} change={change} faultOf={faultOf} />
            </div>
          )}
        </>
      )}
    </Entries>
  );
}

interface EntryProps<Name extends string> {
  entry: Readonly<Record<Name, string>>;
  change: (part: Record<Name, string>) => void;
  faultOf: (field: Name) => string | undefined;
}

interface TextFieldProps<Name extends string> extends EntryProps<Name> {
  name: Name;
  /** Key of the label; without it, the name of the field. */
  label?: string;
  optional?: boolean;
  maxLength?: number;
}

function TextField<Name extends string>({
  name,
  label = name,
  optional = false,
  maxLength = LONGEST,
  entry,
  change,
  faultOf,
}: TextFieldProps<Name>) {
  const t = useT('admin-imports');
  return (
    <InputField
      label={t(`reading.field.${label}`)}
      optional={optional}
      value={entry[name]}
      maxLength={maxLength}
      autoComplete="off"
      error={faultOf(name)}
      onChange={({ target }) => change({ [name]: target.value } as Record<Name, string>)}
    />
  );
}

interface Period {
  from: string;
  to: string;
}

interface DateFieldsProps {
  entry: Period;
  change: (part: Partial<Period>) => void;
  faultOf: (field: keyof Period) => string | undefined;
  /** The period has not ended. */
  isOpen?: boolean;
}

function DateFields({ entry, change, faultOf, isOpen = false }: DateFieldsProps) {
  const t = useT('admin-imports');
  return (['from', 'to'] as const).map((name) => (
    <InputField
      key={name}
      label={t(`reading.field.${name}`)}
      optional
      help={t('reading.date_help')}
      value={isOpen && name === 'to' ? '' : entry[name]}
      disabled={isOpen && name === 'to'}
      autoComplete="off"
      error={faultOf(name)}
      onChange={({ target }) => change({ [name]: target.value })}
    />
  ));
}
