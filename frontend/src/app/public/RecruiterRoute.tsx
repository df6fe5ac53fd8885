export { RecruiterPage as Component } from '../../features/institutions/public/RecruiterPage';
