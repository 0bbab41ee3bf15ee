// Imported before anything that imports React, which loads its development build unless NODE_ENV says otherwise.
process.env.NODE_ENV = 'production';
