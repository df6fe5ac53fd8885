export { useSendVacancy } from './useSendVacancy';
