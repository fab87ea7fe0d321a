import sharp from 'sharp';

/** A photo of a meadow under a sky, as a file. */
export const drawPhoto = (width = 60, height = 40, colour = '#486b3f'): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#8fb3d9' } })
    .composite([
      {
        input: { create: { width, height: Math.ceil(height / 2), channels: 3, background: colour } },
        gravity: 'south',
      },
    ])
    .png()
    .toBuffer();
