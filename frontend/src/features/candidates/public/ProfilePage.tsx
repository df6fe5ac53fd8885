import { lazy, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useReveal } from '../../../shared/ui/html/reveal';
import { ThemeSwitch } from '../../../shared/ui/ThemeSwitch';
import { useT } from '../../../shared/i18n/useT';
import { LoadError, Skeleton } from '../../../shared/ui/states';
import { usePageTitle } from '../../../shared/ui/usePageTitle';
import { initialsOf } from '../../../shared/format/names';
import { PhotoSection, SignOutButton } from '../../users/public';
import { Section } from './cv/Section';
import { PersonForm } from './PersonForm';
import { useProfile } from './cv/useProfile';
import './cv/cv.css';

/** Loaded separately, because it is below the first content and is the largest part of the page. */
const DocumentLibrary = lazy(async () => ({
  default: (await import('./documents/DocumentLibrary')).DocumentLibrary,
}));

/** Personal data, address, documents, this device. */
export function ProfilePage() {
  const t = useT('profile');
  const tPhoto = useT('photo');
  const { data, error, reload } = useProfile();
  const { hash } = useLocation();
  const profile = data?.candidate;
  const isLoaded = profile !== undefined;
  usePageTitle(t('title'));
  useReveal(isLoaded || Boolean(error));
  useEffect(() => {
    if (!isLoaded || hash === '') return;
    const heading = document.getElementById(`h-${hash.slice(1)}`);
    if (heading === null) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    heading.scrollIntoView({ block: 'start' });
  }, [isLoaded, hash]);
  if (profile === undefined) return error ? <LoadError error={error} onRetry={reload} /> : <Skeleton />;
  return (
    <div className="s-narrow-l s-stack-6">
      <div>
        <h1>{t('title')}</h1>
        <p className="u-meta u-mt-s">{profile.email}</p>
      </div>
      <Section id="photo" title={tPhoto('title')}>
        {/* Reserves the height of the photo, so that nothing moves when it loads. */}
        <div className="s-c-photo">
          <Suspense fallback={null}>
            <PhotoSection initials={initialsOf(profile.fullName)} />
          </Suspense>
        </div>
      </Section>
      <PersonForm profile={profile} />
      <Section id="documents" title={t('documents')}>
        <Suspense fallback={<Skeleton rows={1} />}>
          <DocumentLibrary documents={profile.documents} />
        </Suspense>
      </Section>
      <DeviceSection />
    </div>
  );
}

function DeviceSection() {
  const t = useT('profile');
  return (
    <Section id="device" title={t('device')}>
      <p className="u-meta">{t('language_help')}</p>
      <div>
        <ThemeSwitch />
      </div>
      <SignOutButton />
    </Section>
  );
}
