export { EntityStatus, EntityType } from './entity.types';
export {
  emailOrNull,
  entityColumns,
  type EntityColumns,
  FaultCollector,
  telephoneOrNull,
  websiteOrNull,
} from './entity.rules';
export { InstitutionPictures } from './institution-pictures.service';
export { EntityRequestModule, InstitutionPicturesModule, InstitutionsModule } from './institutions.module';
export { PublicEntityModule } from './public-entity.module';
export { InstitutionsRepository } from './institutions.repository';
