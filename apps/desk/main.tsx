import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { Desk } from './desk.tsx';

const place = document.querySelector('#desk');
if (place) {
  createRoot(place).render(
    <BrowserRouter basename="/desk">
      <Desk />
    </BrowserRouter>,
  );
}
