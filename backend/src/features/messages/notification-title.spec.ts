import { LOCALES } from '../../common/locale';
import { NotificationKind } from './notification.types';
import { notificationTitle } from './notification-title';

const FACTS = {
  author: 'Carla Sitoe',
  candidate: 'Amélia Cossa',
  vacancy: 'Contabilista',
  stage: 'Entrevista',
  entity: 'Nampula Agro',
  title: 'cvs.zip',
  done: '2',
  failed: '0',
  ready: '3',
  flagged: '1',
  unread: '0',
};

describe('the line of a notification', () => {
  it.each(Object.values(NotificationKind))(
    '%s names what it is about and leaves nothing open, in every language',
    (kind) => {
      const lines = LOCALES.map((locale) => notificationTitle(kind, locale, FACTS));
      for (const line of lines) {
        if (kind === NotificationKind.NOTE_MENTION) expect(line).toContain('Amélia Cossa');
        // Titles of these kinds do not contain the title of a vacancy.
        else if (kind === NotificationKind.UNSOLICITED_RECEIVED) expect(line).toContain('Amélia Cossa');
        else if (kind === NotificationKind.UNSOLICITED_ANSWERED) expect(line).toContain('Nampula Agro');
        else if (kind.startsWith('IMPORT_')) expect(line).toContain('cvs.zip');
        else if (kind !== NotificationKind.EXPORT_READY) expect(line).toContain('Contabilista');
        expect(line).not.toMatch(/[{}]/);
      }
      expect(new Set(lines).size).toBe(3);
    },
  );

  it('shows braces in a title as they were typed', () => {
    expect(notificationTitle('VACANCY_EXPIRED', 'pt', { vacancy: '{stage}', stage: 'x' })).toBe(
      'A vaga {stage} expirou',
    );
  });
});
