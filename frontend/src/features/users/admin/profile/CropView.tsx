import { useEffect, useRef, type KeyboardEvent, type PointerEvent } from 'react';

import { useT } from '../../../../shared/i18n/useT';
import { MOST_ZOOM, shifted, zoomed, zoomOf, type Crop } from '../../../../shared/photo/crop';
import { drawCrop, type Picture } from '../../../../shared/photo/shrink';

interface CropViewProps {
  picture: Picture;
  crop: Crop;
  disabled: boolean;
  onChange: (crop: Crop) => void;
}

const SIDE = 280;
/** Resolution for screens with two pixels per point. */
const DENSITY = 2;
const STEP = 0.05;

const MOVES: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

/** Preview of the crop: moved by finger, mouse or arrow keys, zoomed by the slider or + and -. */
export function CropView({ picture, crop, disabled, onChange }: CropViewProps) {
  const t = useT('admin-account');
  const canvas = useRef<HTMLCanvasElement>(null);
  const from = useRef<{ x: number; y: number; crop: Crop } | null>(null);
  useEffect(() => {
    if (canvas.current !== null) {
      drawCrop(canvas.current, picture, crop);
    }
  }, [picture, crop]);
  const zoom = zoomOf(crop, picture);
  const move = (event: PointerEvent<HTMLCanvasElement>) => {
    const start = from.current;
    if (start !== null && !disabled) {
      const { width } = event.currentTarget.getBoundingClientRect();
      onChange(shifted(start.crop, (start.x - event.clientX) / width, (start.y - event.clientY) / width, picture));
    }
  };
  const press = (event: KeyboardEvent) => {
    const by = MOVES[event.key];
    const nearer = event.key === '+' ? 1.1 : event.key === '-' ? 1 / 1.1 : null;
    if (disabled || (by === undefined && nearer === null)) {
      return;
    }
    event.preventDefault();
    onChange(by === undefined ? zoomed(crop, zoom * (nearer ?? 1), picture) : shifted(crop, by[0], by[1], picture));
  };
  return (
    <div className="u-crop">
      <p className="a-meta">{t('photo.crop_help')}</p>
      <canvas
        ref={canvas}
        width={SIDE * DENSITY}
        height={SIDE * DENSITY}
        // HTML has no element for a picture that is moved by keys.
        tabIndex={0}
        // oxlint-disable-next-line jsx-a11y/no-interactive-element-to-noninteractive-role
        role="application"
        aria-label={t('photo.crop_area')}
        onKeyDown={press}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          from.current = { x: event.clientX, y: event.clientY, crop };
        }}
        onPointerMove={move}
        onPointerUp={() => (from.current = null)}
        onPointerCancel={() => (from.current = null)}
      />
      <label className="u-zoom">
        <span>{t('photo.zoom')}</span>
        <input
          type="range"
          min={1}
          max={MOST_ZOOM}
          step={0.05}
          value={zoom}
          disabled={disabled}
          onChange={({ target }) => onChange(zoomed(crop, Number(target.value), picture))}
        />
      </label>
    </div>
  );
}
