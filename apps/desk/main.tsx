import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { Desk } from './desk.tsx';
import { queries } from './use-call.ts';

const place = document.querySelector('#desk');
if (place) {
  createRoot(place).render(
    <QueryClientProvider client={queries}>
      <BrowserRouter basename="/desk">
        <Desk />
      </BrowserRouter>
    </QueryClientProvider>,
  );
}
