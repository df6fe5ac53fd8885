export { EndMessagesPage as Component } from '../../features/privacy/public/EndMessagesPage';
