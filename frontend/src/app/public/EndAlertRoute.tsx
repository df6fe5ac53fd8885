export { EndAlertPage as Component } from '../../features/searches/public/EndAlertPage';
