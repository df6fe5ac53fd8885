import { Button, Card, CardContent } from '@mui/material';
import { useState, type FormEvent, type ReactNode } from 'react';

import type { DepartmentColumns } from '../../../generated/admin/graphql';
import { Field } from '../../../shared/admin/ui/form/Field';
import { useT } from '../../../shared/i18n/useT';
import type { ImportResult } from './failed-rows';

type Heading = NonNullable<ImportResult['unknownHeading']>;

const PARTS = ['name', 'address', 'information'] as const;
const NONE = -1;

interface Props {
  heading: Heading;
  fileName: string;
  busy: boolean;
  onChosen: (columns: DepartmentColumns) => void;
  children: ReactNode;
}

/** The header row has no known column name. The user assigns the columns and sees every row before the import. */
export function ImportColumns({ heading, fileName, busy, onChosen, children }: Props) {
  const t = useT('admin-places');
  const [places, setPlaces] = useState({ name: NONE, address: NONE, information: NONE });
  const [firstRowIsClient, setFirstRowIsClient] = useState(false);
  const width = Math.max(heading.cells.length, heading.example.length);
  const columns = Array.from({ length: width }, (_, place) => ({
    place,
    label: t('import.match.column', {
      number: String(place + 1),
      text: [heading.cells[place], heading.example[place]].filter((text) => text).join(' · '),
    }),
  }));
  const send = (event: FormEvent) => {
    event.preventDefault();
    const chosen = (place: number) => (place === NONE ? null : place);
    onChosen({
      name: places.name,
      address: chosen(places.address),
      information: chosen(places.information),
      firstRowIsClient,
    });
  };
  return (
    <Card component="form" aria-labelledby="import-match" onSubmit={send}>
      <header>
        <h2 id="import-match">{t('import.match.title')}</h2>
        <span className="a-meta">{fileName}</span>
      </header>
      <CardContent className="a-stack">
        <p>{t('import.match.text')}</p>
        {PARTS.map((part) => (
          <Field key={part} label={t(`import.columns.${part}`)}>
            {(ids) => (
              <select
                {...ids}
                className="a-input"
                required={part === 'name'}
                value={places[part] === NONE ? '' : String(places[part])}
                onChange={({ target: { value } }) =>
                  setPlaces({ ...places, [part]: value === '' ? NONE : Number(value) })
                }
              >
                <option value="">{t(part === 'name' ? 'import.match.choose' : 'import.match.none')}</option>
                {columns
                  .filter(({ place }) => PARTS.every((other) => other === part || places[other] !== place))
                  .map(({ place, label }) => (
                    <option key={place} value={place}>
                      {label}
                    </option>
                  ))}
              </select>
            )}
          </Field>
        ))}
        <label className="a-check">
          <input
            type="checkbox"
            checked={firstRowIsClient}
            onChange={({ target }) => setFirstRowIsClient(target.checked)}
          />
          <span>{t('import.match.first_row')}</span>
        </label>
        <div className="a-acts">
          <Button type="submit" variant="contained" color="primary" disabled={busy || places.name === NONE}>
            {t(busy ? 'import.reading' : 'import.match.look')}
          </Button>
          {children}
        </div>
      </CardContent>
    </Card>
  );
}
