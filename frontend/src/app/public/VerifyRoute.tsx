export { VerifyPage as Component } from '../../features/vacancies/public/VerifyPage';
