export { CompletenessBar } from './CompletenessBar';
export { FIELD_PLACE } from './cv/field-places';
export { profileQuery, savePart } from './cv/useProfile';
export { DocumentUpload } from './documents/DocumentUpload';
export { MAX_ATTACHMENT_BYTES } from './documents/document-rules';
