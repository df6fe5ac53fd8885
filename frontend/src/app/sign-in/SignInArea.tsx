import { Outlet } from 'react-router';
import { SitePage } from '../site/SitePage';
import { useReveal } from '../../shared/ui/reveal';
import { SignInPage } from '../../features/users/public/SignInPage';

export function Component() {
  useReveal(true);
  return (
    <SitePage>
      <Outlet />
    </SitePage>
  );
}

export function StaffSignIn() {
  return <SignInPage audience="everybody" />;
}

export function CandidateSignIn() {
  return <SignInPage audience="candidate" />;
}
