import { Button } from '@mui/material';

import { useT } from '../../i18n/useT';
import { useDownload } from '../data/useDownload';
import { Icon } from './Icon';
import { FaultNote } from './States';
import './file-list.css';

export interface ListedFile {
  id: string;
  name: string;
  /** Type, size and date. */
  meta: string;
  /** Why nobody can download the file. */
  blocked?: string | undefined;
}

interface FileListProps {
  files: readonly ListedFile[];
  /** Requests the address of a file. */
  addressOf: (id: string) => Promise<string>;
  /** False when the user sees only the names of the files. */
  readable?: boolean;
}

/** Files with a button that downloads each. */
export function FileList({ files, addressOf, readable = true }: FileListProps) {
  const t = useT('admin');
  const opening = useDownload(addressOf);
  return (
    <>
      {opening.error !== null && <FaultNote error={opening.error} />}
      <ul className="a-files">
        {files.map(({ id, name, meta, blocked }) => (
          <li key={id}>
            <Icon name="file" />
            <div>
              <b>{name}</b>
              <p className="a-meta">{meta}</p>
              {blocked !== undefined && <p className="a-meta">{blocked}</p>}
            </div>
            {readable && blocked === undefined && (
              <Button
                size="small"
                disabled={opening.isPending}
                aria-label={t('download_named', { name })}
                onClick={() => opening.mutate(id)}
              >
                {t('download')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
