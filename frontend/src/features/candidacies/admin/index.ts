export { Expectations, Networks, PersonalData } from './profile/PersonCards';
export { Background, Experiences } from './profile/ProfileSheets';
export { StatusTag } from './StatusTag';
export { StateTag } from './unsolicited/StateTag';
